export { associationCatalogue, type SetErrorModels } from './catalogue.ts';
