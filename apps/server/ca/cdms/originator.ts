/** Our own originator: by it events are known that our screenings may clear. */
export const ownOriginator = 'FARPASS';
