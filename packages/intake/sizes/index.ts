export { isSizeList, type ListedSizes, readSizeList } from './listed-sizes.ts';
