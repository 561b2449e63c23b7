export * from './sessions.ts'
export * from './workflows.ts'
