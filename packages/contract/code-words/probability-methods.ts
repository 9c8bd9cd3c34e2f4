/** The methods of a probability by their codes, as people name them. */
export const probabilityMethodNames = {
  en: {
    foster1992: 'Foster–Estes 1992',
    alfano2005: 'Alfano 2005',
    chan1997: 'Chan 1997',
    patera2005: 'Patera 2005',
    laas2015: 'Laas 2015',
    alfriend1999Max: 'Alfriend–Akella 1999 maximum',
    alfano2005Max: 'Alfano 2005 maximum',
    frisbee2015Max: 'Frisbee 2015 maximum',
    hall2dNc: '2D-Nc (Hall 2021)',
    hall3dNc: '3D-Nc (Hall 2021)',
    monteCarlo: 'Monte Carlo',
  },
  de: {
    foster1992: 'Foster–Estes 1992',
    alfano2005: 'Alfano 2005',
    chan1997: 'Chan 1997',
    patera2005: 'Patera 2005',
    laas2015: 'Laas 2015',
    alfriend1999Max: 'Höchstwert nach Alfriend–Akella 1999',
    alfano2005Max: 'Höchstwert nach Alfano 2005',
    frisbee2015Max: 'Höchstwert nach Frisbee 2015',
    hall2dNc: '2D-Nc (Hall 2021)',
    hall3dNc: '3D-Nc (Hall 2021)',
    monteCarlo: 'Monte Carlo',
  },
} as const;

/** The name of a method, or its code if it has none. */
export function probabilityMethodName(method: string, language: 'en' | 'de'): string {
  const names: Readonly<Record<string, string>> = probabilityMethodNames[language];
  return names[method] ?? method;
}
