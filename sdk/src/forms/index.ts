export * from './check-answers.ts'
export * from './fields.ts'
export * from './pages.ts'
export * from './rules.ts'
