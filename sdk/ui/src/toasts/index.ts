export { resolveValue, toast, useToaster } from './headless.ts'
