import {
  nairaText,
  parseNaira,
  parsePercent,
  percentText,
  type SetupAttributes,
  type SetupField,
} from '@coverdesk/sdk'

/** The values of an entry while they are typed. */
export type Draft = Record<string, string | boolean | string[]>

export function draftOf(fields: readonly SetupField[], attributes: SetupAttributes): Draft {
  return Object.fromEntries(fields.map((field) => [field.name, typed(field, attributes[field.name] ?? null)]))
}

function typed({ kind }: SetupField, value: SetupAttributes[string] | null): Draft[string] {
  if (kind === 'flag') return value === true
  if (kind === 'entries') return Array.isArray(value) ? value : []
  if (kind === 'colour' && value === null) return '#808080'
  if (value === null || value === undefined) return ''
  if (kind === 'money') return nairaText(Number(value))
  if (kind === 'percent') return percentText(Number(value))
  return Array.isArray(value) ? value.join('\n') : String(value)
}

export function attributesOf(fields: readonly SetupField[], draft: Draft): SetupAttributes {
  return Object.fromEntries(fields.map((field) => [field.name, meant(field, draft[field.name] ?? '')]))
}

function meant({ kind, optional }: SetupField, value: Draft[string]): SetupAttributes[string] {
  if (typeof value !== 'string') return optional && Array.isArray(value) && value.length === 0 ? null : value
  if (kind === 'money' || kind === 'percent') return numberOf(kind, value)
  if (kind === 'number') return value.trim() === '' ? null : Number(value)
  if (kind === 'lines' || kind === 'digits') {
    const lines = value
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
    return optional && lines.length === 0 ? null : lines
  }
  return value === '' && optional ? null : value
}

/** What is no amount stays a fault of its own: not a number, and not nothing. */
function numberOf(kind: 'money' | 'percent', text: string): number | null {
  if (text.trim() === '') return null
  return (kind === 'money' ? parseNaira(text) : parsePercent(text)) ?? Number.NaN
}
