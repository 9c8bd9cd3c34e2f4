export { isSizeList, type ListedSizes, type RefusedSize, readSizeList, sizeListHeader } from './listed-sizes.ts';
