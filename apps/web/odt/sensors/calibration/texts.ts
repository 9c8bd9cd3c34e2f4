import { calibrationDoubtWords } from '@farpass/contract/code-words';
import { featureTexts } from '../../../texts/feature-texts.ts';

const en = {
  title: 'Calibration',
  lead: 'Noise and errors of the sensor, from its residuals against orbits that are known much better than the sensor can measure.',
  none: 'Not calibrated yet',
  noneText: 'A calibration needs measurements of objects with good orbits. Until then, the stated values are used.',
  flagged: 'Its provider and the administrators have been notified.',
  used: 'Used for its measurements',
  at: 'Computed at',
  source: {
    STATED: 'Stated by the provider',
    CALIBRATED: 'From the calibration',
    ASSUMED: 'Assumed: no value is stated',
  },
  doubt: calibrationDoubtWords.en,
  figure: {
    angles: 'Angles, 1 σ',
    range: 'Range, 1 σ',
    rangeRate: 'Range rate, 1 σ',
    time: 'Clock error, subtracted',
    rangeBias: 'Range error, subtracted',
    rangeRateBias: 'Range-rate error, subtracted',
  },
  plot: {
    day: 'Day',
    noise: 'Noise',
    bias: 'Error',
    angles: 'Noise of angles',
    range: 'Noise of ranges',
    rangeRate: 'Noise of range rates',
    time: 'Clock error',
    rangeBias: 'Range error',
    rangeRateBias: 'Range-rate error',
    stated: 'stated',
  },
} as const;

const de = {
  title: 'Kalibrierung',
  lead: 'Rauschen und Fehler des Sensors, nach seinen Residuen gegen Bahnen, die viel besser bekannt sind, als er misst.',
  none: 'Noch nicht kalibriert',
  noneText: 'Eine Kalibrierung braucht Messungen von Objekten mit guten Bahnen. Bis dahin gelten die genannten Zahlen.',
  flagged: 'Der Anbieter und die Administratoren haben eine Nachricht.',
  used: 'Für seine Messungen verwendet',
  at: 'Berechnet um',
  source: {
    STATED: 'Vom Anbieter genannt',
    CALIBRATED: 'Aus der Kalibrierung',
    ASSUMED: 'Angenommen: nichts ist genannt',
  },
  doubt: calibrationDoubtWords.de,
  figure: {
    angles: 'Winkel, 1 σ',
    range: 'Entfernung, 1 σ',
    rangeRate: 'Radialgeschwindigkeit, 1 σ',
    time: 'Uhrfehler, abgezogen',
    rangeBias: 'Entfernungsfehler, abgezogen',
    rangeRateBias: 'Fehler der Radialgeschwindigkeit, abgezogen',
  },
  plot: {
    day: 'Tag',
    noise: 'Rauschen',
    bias: 'Fehler',
    angles: 'Rauschen der Winkel',
    range: 'Rauschen der Entfernungen',
    rangeRate: 'Rauschen der Radialgeschwindigkeiten',
    time: 'Uhrfehler',
    rangeBias: 'Entfernungsfehler',
    rangeRateBias: 'Fehler der Radialgeschwindigkeit',
    stated: 'genannt',
  },
};

export const calibrationTexts = featureTexts({ en, de });
