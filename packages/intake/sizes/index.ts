export { isSizeList, type ListedSize, type ListedSizes, readSizeList } from './listed-sizes.ts';
