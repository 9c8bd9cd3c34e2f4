import { createContext } from 'react';

/** Whether this user wants single keys to do something in tables; those who speak to their computer do not. */
export const SingleKeys = createContext(true);
