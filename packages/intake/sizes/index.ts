export { isSizeList, type ListedSizes, readSizeList, sizeListHeader } from './listed-sizes.ts';
