import { writeGpJson } from '@farpass/ccsds/gp';
import { catalogueOfRecords } from '@farpass/intake/catalogue';

/** An invented element set at the beginning of today. */
function elementSet(index: number) {
  const population = index === 0 ? own : index % 100 === 0 ? geostationary : debris;
  return {
    catalogueNumber: String(300_000 + index),
    objectName: index === 0 ? ownName : `${population.name} ${index}`,
    objectId: '2020-001A',
    epochUtc: `${new Date().toISOString().slice(0, 10)}T00:00:00.000000`,
    meanMotionRevPerDay: population.revPerDay,
    eccentricity: '0.0008',
    inclinationDeg: String((51.6 + index * 0.37) % 100),
    nodeDeg: String((index * 137.5) % 360),
    argumentOfPerigeeDeg: '0',
    meanAnomalyDeg: String((index * 73.1) % 360),
    bstarPerEarthRadius: '0.00005',
    others: { OBJECT_TYPE: population.kind, OWNER: index === 0 ? 'DEMO' : 'SYNTHETIC' },
    line: index + 1,
  };
}

export const ownName = 'AURORA-1';
/** The first object is ours, every hundredth one is geostationary, and the others are debris. */
const own = { name: ownName, kind: 'PAYLOAD', revPerDay: '15.2' };
const geostationary = { name: 'SYN GEO', kind: 'PAYLOAD', revPerDay: '1.0027' };
const debris = { name: 'SYN DEB', kind: 'DEBRIS', revPerDay: '14.1' };

const records = Array.from({ length: 30_000 }, (_, index) => elementSet(index));

/** A catalogue of 30,000 objects as the server sends it to the globe. */
export const catalogueColumns = (): Buffer => Buffer.from(new Uint8Array(catalogueOfRecords(records, 'test')));

/** The set of one object as a file for the command line. */
export const setOf = (catalogueNumber: string): string =>
  writeGpJson(records.filter((record) => record.catalogueNumber === catalogueNumber));
