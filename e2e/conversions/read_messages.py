"""Reads every message of a list (kind, tab, path) with the reader that is named and prints path, tab, "ok" or what it says."""

import sys


def reader(name):
    if name == "ccsds-ndm":
        from ccsds_ndm.ndm_io import NdmIo

        return NdmIo().from_path
    import oem

    return lambda path: oem.OrbitEphemerisMessage.open(path)


read = reader(sys.argv[1])
for line in open(sys.argv[2], encoding="utf-8"):
    path = line.rstrip("\n").split("\t")[1]
    try:
        read(path)
        said = "ok"
    except Exception as failure:
        said = " ".join(str(failure).split()) or type(failure).__name__
    print(f"{path}\t{said}", flush=True)
