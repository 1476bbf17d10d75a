"""What is left out of the archives: parts that no demo can reach. Imports fail loudly if it could.

Lists of what to leave out rather than of what to keep: a module that some rare path imports late
(to word an error, say) stays where it is as long as its whole neighbourhood is not named here.
"""

#: Tools for developers, processes, servers, mail and XML: no use inside a browser's worker.
_STDLIB_UNUSED = """
_pyio _pyrepl bdb cgi cmd code codeop compileall configparser doctest difflib
ensurepip filecmp fileinput ftplib getpass gettext http imaplib ipaddress lib2to3 mailbox
mimetypes modulefinder multiprocessing netrc nturl2path optparse pdb pickletools plistlib
poplib profile cProfile pstats pty py_compile pyclbr pydoc pydoc_data rlcompleter sched shelve
smtplib socketserver statistics sqlite3 tabnanny telnetlib this timeit tomllib trace
tracemalloc tty turtle unittest uuid venv wave webbrowser wsgiref xml xmlrpc zipapp zoneinfo
antigravity _pydatetime _pydecimal
"""

#: Text in the browser is UTF-8; zip files and Python itself want the others.
ENCODINGS_USED = frozenset(
    f"encodings/{name}.py"
    for name in ("__init__", "aliases", "ascii", "cp437", "idna", "latin_1", "utf_8")
)

#: Packages of NumPy that NumPy itself loads only when asked for by name.
NUMPY_UNUSED = (
    "numpy/_core/include",
    "numpy/_core/lib",
    "numpy/_pyinstaller",
    "numpy/char",
    "numpy/core",
    "numpy/distutils",
    "numpy/doc",
    "numpy/f2py",
    "numpy/fft",
    "numpy/ma",
    "numpy/polynomial",
    "numpy/random",
    "numpy/rec",
    "numpy/strings",
    "numpy/testing",
)


def is_used_of_stdlib(name: str) -> bool:
    """Tell whether to keep a member of Pyodide's `python_stdlib.zip`."""
    top = name.split("/")[0].removesuffix(".py")
    if top == "encodings":
        return name in ENCODINGS_USED
    return top not in _STDLIB_UNUSED.split()


def is_of_numpy(name: str) -> bool:
    """Tell whether to keep a member of NumPy's wheel: no headers, no stubs, no tests."""
    if ".dist-info" in name:
        return not name.endswith(("RECORD", "entry_points.txt"))
    if "tests" in name.split("/") or "lapack_lite" in name or "_tests." in name:
        return False
    return name.endswith((".py", ".so"))


def is_used_of_numpy(name: str) -> bool:
    """Tell whether to keep a member of NumPy's wheel where no reader's program runs."""
    return is_of_numpy(name) and not name.startswith(tuple(f"{part}/" for part in NUMPY_UNUSED))
