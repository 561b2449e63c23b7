import type { FormField } from '@coverdesk/sdk/forms'
import type { z } from 'zod'
import { isLinear } from '../../platform/patterns/patterns.ts'

/** Checks that every pattern of a form type, also in question groups, can be tested in linear time. */
export function checkPatterns({ fields }: { fields: readonly FormField[] }, context: z.RefinementCtx): void {
  checkFields(fields, ['fields'], context)
}

function checkFields(fields: readonly FormField[], at: (string | number)[], context: z.RefinementCtx): void {
  fields.forEach(({ pattern, fields: inner }, index) => {
    if (pattern !== undefined && !isLinear(pattern)) {
      const path = [...at, index, 'pattern']
      context.addIssue({ code: 'custom', path, message: 'fields.pattern_unsupported' })
    }
    if (inner) checkFields(inner, [...at, index, 'fields'], context)
  })
}
