export { type FileFault, opensHere } from './photo-checks.ts'
export { type Prepared, type Purpose, prepareFile } from './prepare-file.ts'
