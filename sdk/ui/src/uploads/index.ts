export { type FileErrorCode, opensHere } from './photo-checks.ts'
export { type Prepared, type Purpose, prepareFile } from './prepare-file.ts'
