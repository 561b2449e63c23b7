export { useFieldStyles } from './field-styles.ts'
export { RecordPage } from './record-page.tsx'
export { type RecordForm, useRecordForm } from './use-record-form.ts'
export { useSchemaCheck } from './use-schema-check.ts'
