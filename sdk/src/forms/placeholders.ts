import type { FieldKind } from './fields.ts'

/** Kinds of questions whose answers a text can contain. */
export const insertableKinds: readonly FieldKind[] = [
  'text',
  'long_text',
  'number',
  'money',
  'date',
  'choice',
  'multi_choice',
]

const PLACEHOLDER = /\{\{\s*([^{}]*?)\s*\}\}/g

/** Returns the placeholder of an answer: `{{forms.request.price}}`. */
export const placeholderOf = (name: string): string => `{{${name}}}`

/** Returns the names in braces in a text, each once: `forms.request.price`. */
export const placeholdersIn = (text: string): string[] => [
  ...new Set([...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name)),
]

/** Replaces every placeholder by the value of its name. */
export const fillPlaceholders = (text: string, textOf: (name: string) => string): string =>
  text.replace(PLACEHOLDER, (_placeholder, name: string) => textOf(name))
