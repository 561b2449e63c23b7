import type { Rule } from '@coverdesk/sdk/forms'

const JOINED: ReadonlySet<string> = new Set(['==', '!=', '<', '<=', '>', '>=', 'in', 'and', 'or'])

/** Formats a rule as one line: `(quote.sum_insured > 5000000000) or (quote.risk_type == "SPECIAL")`. */
export function ruleText(rule: Rule, isPart = false): string {
  const written = JSON.stringify(rule)
  if (typeof rule !== 'object' || rule === null || Array.isArray(rule)) return written
  const [[name, given] = ['']] = Object.entries(rule) as [string, unknown][]
  const parts = (Array.isArray(given) ? given : [given]) as Rule[]
  if (name === 'var') return String(parts[0])
  const texts = parts.map((part) => ruleText(part, true))
  if (name === '!') return `not ${texts.join(' ')}`
  if (name === 'empty') return `${texts.join(' ')} is empty`
  if (!JOINED.has(name)) return written
  const text = texts.join(` ${name} `)
  return isPart && parts.length > 1 ? `(${text})` : text
}
