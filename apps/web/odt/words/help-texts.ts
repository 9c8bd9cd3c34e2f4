import { featureTexts } from '../../texts/feature-texts.ts';

/** The help texts of the tracking pages. */
const en = {
  object:
    'By default, the sensors use the newest element set in the catalogue for pointing. Give your own orbit after a manoeuvre, for a new object, or if yours is better.',
  window:
    'Passes are planned inside the window only. A <b>series</b> repeats the request with a window of the same length. A higher <b>priority</b> is planned first if two requests want the same sensor.',
  week: 'Every pass in the plan for your requests, with one lane for each sensor. A new plan is made whenever a request, a sensor or its status changes.',
  passes:
    '<b>Highest</b>: the highest elevation of the pass. <b>Quality</b>, 0 to 1: its value for the plan, from the highest elevation and the length.',
  why: 'The reason for the present status, what the newest plan says about the request, and what would get it passes, or more of them.',
  history: 'Each status with its time, the reason, and who or what set it.',
  map: 'A sensor sees an object at the chosen altitude while the object is over the blue area: above the horizon and the minimum elevation of the sensor, and within its range.',
  resting: 'A sensor that does not observe gets no passes. Its planned passes are moved to other sensors, if possible.',
  capability:
    'The plan respects these limits: a pass outside of them is not given to the sensor. Weather and faults are part of its status.',
  horizon:
    'North is up, and the zenith is in the middle. The shaded part is hidden from the sensor by buildings or trees, or is below its minimum elevation.',
  calibration:
    'The measurements of the last 30 days are compared with orbits that are known much better than the sensor can measure. The scatter is its <b>noise</b>, the mean its <b>error</b>. Both are applied to its next measurements.',
  identity:
    'The <b>code</b> identifies the sensor in requests and files and never changes. The provider is identified by its id.',
  place: 'Geodetic on WGS-84: north and east are positive, the altitude is above the ellipsoid.',
  measures: 'What the sensor can deliver. It does not get requests for anything else.',
  limits: 'A pass is planned on the sensor only while all of these are met. An empty field means no limit.',
  noise: 'One standard deviation of one measurement, as stated by the provider. A calibration replaces it.',
  bias: 'A constant error that is subtracted from each measurement, as stated by the provider. A calibration replaces it.',
  pointing: 'How long the sensor is busy with one pass: slewing to the object, settling, and observing.',
  orbit:
    'A batch least-squares fit of the state to the measurements, with the forces listed under <i>Before and after</i>. Measurements that are more than a few σ off are rejected one by one. A <b>good</b> orbit passes all checks.',
  sigma: 'The root of the sum of the three variances of the position, at the epoch of the orbit.',
  chi: 'The sum of the squared residuals, each divided by its variance, divided by the degrees of freedom. Near 1, the residuals are as large as the stated noise; far above 1, a force, a sensor or the object is wrong.',
  shift: 'The distance between the new and the previous orbit at the epoch.',
  rejected: 'Measurements that do not fit the orbit from the others. They do not count.',
  sensors:
    '<b>RMS</b>: the root mean square of the residuals that count. <b>Weighed with</b>: the noise assumed in the fit. If the RMS is much larger, the sensor is worse than stated.',
  scale:
    'The formal covariance is multiplied by this factor, so that it reflects the residuals and the forces that were left out.',
  apriori: 'Whether the previous orbit only starts the fit, or counts as a measurement with its covariance.',
  report: 'The measurements in the delivered file, the orbit that they fit, and how the brightness changed.',
} as const;

const de = {
  object:
    'Bei einem Objekt des Katalogs richten sich die Sensoren nach dessen neuestem Elementsatz. Eine eigene Bahn tritt an seine Stelle: nach einem Manöver, für ein neues Objekt oder wenn Ihre besser ist.',
  window:
    'Überflüge werden nur im Zeitfenster geplant. Eine <b>Serie</b> wiederholt die Anfrage mit einem gleich langen Fenster. Wollen zwei Anfragen denselben Sensor, wird die mit der höheren <b>Priorität</b> zuerst geplant.',
  week: 'Jeder Überflug, den der Plan Ihren Anfragen gegeben hat, eine Zeile je Sensor. Der Plan entsteht neu, sobald sich eine Anfrage, ein Sensor oder sein Zustand ändert.',
  passes:
    '<b>Höchste</b>: die größte Elevation des Überflugs. <b>Qualität</b>, 0 bis 1: was er dem Plan wert ist, nach größter Elevation und Länge.',
  why: 'Der Grund des jetzigen Status, was der neueste Plan zu der Anfrage sagt und was ihr Überflüge oder mehr davon gäbe.',
  history: 'Jeder Status mit Zeit und Grund, und wer oder was ihn gesetzt hat.',
  map: 'Ein Sensor sieht ein Objekt in der gewählten Höhe, solange es über der blauen Fläche ist: über Horizont und niedrigster Elevation des Sensors und in seiner Reichweite.',
  resting:
    'Ein Sensor, der nicht beobachtet, bekommt keine Überflüge. Die er hatte, werden auf anderen Sensoren neu geplant, wenn es welche gibt.',
  capability:
    'Was der Plan berücksichtigt: Ein Überflug außerhalb dieser Grenzen wird dem Sensor nicht gegeben. Wetter und Störungen stehen in seinem Zustand.',
  horizon:
    'Norden ist oben, der Zenit in der Mitte. Schattiert ist, was der Sensor nicht sieht: Gebäude, Bäume oder unter seiner niedrigsten Elevation.',
  calibration:
    'Die Messungen der letzten 30 Tage werden mit Bahnen verglichen, die viel besser bekannt sind, als der Sensor misst. Die Streuung ist sein <b>Rauschen</b>, der Mittelwert sein <b>Fehler</b>. Beide gewichten seine nächsten Messungen.',
  identity:
    'Der <b>Code</b> nennt den Sensor in Anfragen und Dateien und ändert sich nie. Der Anbieter liefert unter seiner Kennung.',
  place: 'Geodätisch auf WGS-84: Nord und Ost sind positiv, die Höhe gilt über dem Ellipsoid.',
  measures: 'Was der Sensor liefert. Anfragen nach etwas anderem bekommt er nicht.',
  limits: 'Ein Überflug wird auf dem Sensor nur geplant, solange all das gilt. Ein leeres Feld ist keine Grenze.',
  noise: 'Eine Standardabweichung einer Messung, wie der Anbieter sie nennt. Eine Kalibrierung tritt an ihre Stelle.',
  bias: 'Ein fester Fehler, der von jeder Messung abgezogen wird, wie der Anbieter ihn nennt. Eine Kalibrierung tritt an seine Stelle.',
  pointing: 'Wie lange ein Überflug den Sensor beschäftigt: der Weg zum Objekt, das Beruhigen und die Beobachtung.',
  orbit:
    'Ein Ausgleich des Zustands an alle Messungen nach kleinsten Quadraten, mit den Kräften, die unter <i>Vorher und nachher</i> stehen. Messungen jenseits einiger σ werden nacheinander verworfen. Eine <b>gute</b> Bahn besteht alle Prüfungen.',
  sigma: 'Die Wurzel aus der Summe der drei Varianzen der Position, zur Epoche der Bahn.',
  chi: 'Die Quadrate der Residuen, jedes durch seine Varianz, durch die Freiheitsgrade. Nahe 1 sind die Residuen so groß wie das genannte Rauschen; weit über 1 stimmt eine Kraft, ein Sensor oder das Objekt nicht.',
  shift: 'Wie weit die neue Bahn zur Epoche von der vorigen entfernt ist.',
  rejected: 'Messungen, die nicht zu der Bahn passen, die die übrigen ergeben. Sie zählen nicht.',
  sensors:
    '<b>RMS</b>: der quadratische Mittelwert der Residuen, die zählen. <b>Gewichtet mit</b>: das Rauschen, mit dem der Ausgleich rechnete. Liegt RMS weit darüber, misst der Sensor schlechter, als er angibt.',
  scale:
    'Die formale Kovarianz wird damit multipliziert, damit sie umfasst, was die Residuen zeigen und die Kräfte auslassen.',
  apriori: 'Ob die vorige Bahn nur der Anfang des Ausgleichs ist oder mit ihrer Kovarianz wie eine Messung zählt.',
  report: 'Messungen der gelieferten Datei, zu wessen Bahn sie passen und wie sich die Helligkeit änderte.',
};

export const trackingHelpTexts = featureTexts({ en, de });
