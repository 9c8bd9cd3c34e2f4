export { type ListedApproach, readSocrates, type SocratesFile } from './socrates.ts';
