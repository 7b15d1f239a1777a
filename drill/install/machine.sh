#!/bin/bash
# Runs a script as root on a copy of this machine: its files under an overlay in memory, no network, no processes but its own. Nothing of it
# remains. Called as: unshare --mount --net --pid --fork machine.sh <checkout> <folder with the script run.sh>
set -euo pipefail
checkout=$1 given=$2 here=$(dirname "$(readlink -f "$0")")
mount --make-rprivate /
copy=$(mktemp -d /tmp/alinha-machine-XXXXXX)
trap 'umount -R --lazy "$copy"; rmdir "$copy"' EXIT
mount -t tmpfs -o size=2g tmpfs "$copy"
mkdir "$copy"/{upper,work,root}
mount -t overlay overlay -o "lowerdir=/,upperdir=$copy/upper,workdir=$copy/work" "$copy/root"
root=$copy/root
mount -t proc proc "$root/proc"
mount --rbind /dev "$root/dev"
mount -t tmpfs tmpfs "$root/tmp"
chmod 1777 "$root/tmp"
mkdir -p "$root"/tmp/{checkout,given,standins} "$root/run/postgresql"
mount --bind "$checkout" "$root/tmp/checkout"
mount --bind "$given" "$root/tmp/given"
ip link set lo up
# Node.js where the guide has it unpacked, and stand-ins for what a copy without systemd and network lacks.
rm -f "$root/usr/local/bin/node"
install -m 755 "$(command -v node)" "$root/usr/local/bin/node"
for name in systemctl journalctl apt npm; do
  printf '#!/bin/sh\nexec /usr/local/bin/node /tmp/checkout/drill/install/standin.mjs %s "$@"\n' "$name" > "$root/tmp/standins/$name"
  chmod 755 "$root/tmp/standins/$name"
done
chroot "$root" env -i HOME=/root LANG=C.UTF-8 PATH=/tmp/standins:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
  bash -e -o pipefail /tmp/given/run.sh
