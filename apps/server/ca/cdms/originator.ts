/** Our own originator: it marks the events that our screenings may clear. */
export const ownOriginator = 'FARPASS';
