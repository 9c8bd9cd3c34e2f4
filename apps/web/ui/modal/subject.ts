import { createContext } from 'react';

/** The thing that an open dialog is about; null for a dialog whose form begins empty, undefined outside of dialogs. */
export const SubjectOfDialog = createContext<string | null | undefined>(undefined);
