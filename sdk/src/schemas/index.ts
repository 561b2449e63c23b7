export * from './engine.ts'
export * from './form-types.ts'
export * from './sessions.ts'
export * from './workflows.ts'
