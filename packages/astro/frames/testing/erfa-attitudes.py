"""Writes erfa-attitudes.json: where ERFA (pyerfa 2.0.1.5, IAU 2006/2000A, CIO based) has an ITRF place in GCRF and TEME.

Usage: pip install pyerfa==2.0.1.5; python erfa-attitudes.py > erfa-attitudes.json
The Earth orientation is made up but of the usual sizes; each row states it, so that both sides use the same.
"""
import json

import erfa
import numpy as np

ARCSEC = np.pi / 648000
PLACES = {"LEO": [-4200.123456, 3100.654321, 4600.111222], "GEO": [-31000.5, 28577.25, 12.125]}
rows = []
for i, day in enumerate((41400.25, 44500.0, 48622.9, 51544.5, 53101.3274, 56000.125, 58849.75, 60676.0, 61336.62, 64000.4)):
    ut1_utc, x, y = 0.3 - 0.06 * i, 0.01 + 0.02 * i, 0.3 + 0.02 * i
    dx, dy = (0.05 * i - 0.2) * 1e-3, (0.1 - 0.03 * i) * 1e-3
    utc1, utc2 = 2400000.5, day
    tai1, tai2 = erfa.utctai(utc1, utc2)
    tt1, tt2 = erfa.taitt(tai1, tai2)
    ut11, ut12 = erfa.utcut1(utc1, utc2, ut1_utc)
    px, py, s = erfa.xys06a(tt1, tt2)
    to_cirs = erfa.c2ixys(px + dx * ARCSEC, py + dy * ARCSEC, s)
    polar = erfa.pom00(x * ARCSEC, y * ARCSEC, erfa.sp00(tt1, tt2))
    gcrf_to_itrf = polar @ erfa.rz(erfa.era00(ut11, ut12), np.eye(3)) @ to_cirs
    teme_to_itrf = polar @ erfa.rz(erfa.gmst82(ut11, ut12), np.eye(3))
    for name, place in PLACES.items():
        rows.append({
            "orbit": name, "modifiedJulianDay": day, "ut1MinusUtcSeconds": round(ut1_utc, 9), "poleArcsec": [round(x, 9), round(y, 9)],
            "offsetMas": [round(dx * 1e3, 9), round(dy * 1e3, 9)], "itrfKm": place,
            "gcrfKm": [float(v) for v in gcrf_to_itrf.T @ place], "temeKm": [float(v) for v in teme_to_itrf.T @ place],
        })
print(json.dumps(rows, indent=1))
