/** The halves of a type of screening, `A_VS_B`. */
export const screeningSideWords = {
  en: {
    OPS: 'ephemerides',
    CAT: 'catalogue',
    TLE: 'element sets',
    CDM: 'messages',
    MAN: 'manoeuvre',
  },
  de: {
    OPS: 'Ephemeriden',
    CAT: 'Katalog',
    TLE: 'Bahnelemente',
    CDM: 'Meldungen',
    MAN: 'Manöver',
  },
} as const;
