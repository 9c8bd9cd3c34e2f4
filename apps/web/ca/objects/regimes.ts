/** The regimes that the screening volumes distinguish. */
const knownRegimes = ['LEO1', 'LEO2', 'LEO3', 'LEO4', 'MEO', 'GEO', 'HEO', 'OTHER'] as const;

type Regime = (typeof knownRegimes)[number];

export function readRegime(name: string): Regime {
  return knownRegimes.find((known) => known === name) ?? 'OTHER';
}

/** The names of the pages for them. */
export const regimeWords = {
  en: {
    LEO1: 'LEO, perigee up to 500 km',
    LEO2: 'LEO, perigee 500 to 750 km',
    LEO3: 'LEO, perigee 750 to 1200 km',
    LEO4: 'LEO, perigee 1200 to 2000 km',
    MEO: 'MEO',
    GEO: 'GEO',
    HEO: 'HEO, eccentricity from 0.25',
    OTHER: 'other',
  },
  de: {
    LEO1: 'LEO, Perigäum bis 500 km',
    LEO2: 'LEO, Perigäum 500 bis 750 km',
    LEO3: 'LEO, Perigäum 750 bis 1200 km',
    LEO4: 'LEO, Perigäum 1200 bis 2000 km',
    MEO: 'MEO',
    GEO: 'GEO',
    HEO: 'HEO, Exzentrizität ab 0,25',
    OTHER: 'anderer',
  },
} as const satisfies Record<'en' | 'de', Record<Regime, string>>;
