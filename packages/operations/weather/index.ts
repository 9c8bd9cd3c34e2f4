export { type DragOfEvent, dragOfEvent, isUnsureByStorm } from './drag-of-event.ts';
export { type WeatherReport, weatherReport } from './weather-report.ts';
