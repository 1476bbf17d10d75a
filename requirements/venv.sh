# Make a virtual environment of Python 3.13 in the folder given, unless a working one is there.
folder=$1

is_313() { "$1" -c 'import sys; sys.exit(sys.version_info[:2] != (3, 13))' 2>/dev/null; }

is_313 "$folder/bin/python" && "$folder/bin/python" -m pip --version >/dev/null 2>&1 && exit 0

for candidate in "${PYTHON313:-python3.13}" python3 python "$HOME"/.pyenv/versions/3.13*/bin/python3; do
    if is_313 "$candidate"; then
        if "$candidate" -m venv --clear "$folder"; then exit 0; fi
        echo "Python's venv module does not work. On Debian or Ubuntu: sudo apt-get install python3.13-venv" >&2
        exit 1
    fi
done

echo 'Python 3.13 was not found. Install it with one of these, then run make again:' >&2
echo '  sudo apt-get install python3.13 python3.13-venv   # Debian 13, Ubuntu 25.04 or newer' >&2
echo '  pyenv install 3.13                                # anywhere, where pyenv is' >&2
echo '  or name one that is there: PYTHON313=/path/to/python3.13 make …' >&2
exit 1
