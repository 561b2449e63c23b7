import type { RequestedChange } from '@coverdesk/sdk'

/** Requested changes as the audit trail stores them: values by their fields, before and after. */
export function recordedChanges(object: string, changes: readonly RequestedChange[]) {
  const values = (side: 'from' | 'to'): Record<string, unknown> => {
    const fields: Record<string, Record<string, unknown> | unknown> = {}
    for (const { field, of, [side]: value } of changes) {
      if (value === null) continue
      const name = field === 'limit' ? 'limits' : field
      fields[name] = of === null ? value : { ...(fields[name] as object | undefined), [of]: value }
    }
    return fields
  }
  return { before: values('from'), after: { object, ...values('to') } }
}
