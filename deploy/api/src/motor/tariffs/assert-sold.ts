import type { TariffContent } from '@coverdesk/sdk'
import { ApiError, fieldError } from '../../platform/errors/api-error.ts'
import { listSetup, type SetupRow } from '../../reference/setups/store.ts'
import type { AssertWhole } from '../../tariffs/publish.ts'

/**
 * Checks that each class of vehicles that is offered and had a rate until now still has one.
 * @throws ApiError 409 `tariff_incomplete` with the names of the classes without one
 */
export const assertSold: AssertWhole = async (tx, content, before, firstDay) => {
  const offered = await listSetup(tx, 'risk_types', firstDay)
  const classes = namesOfUnpriced(offered, content, before)
  if (classes) throw new ApiError(409, 'tariff_incomplete', { params: { classes } })
}

/**
 * The same while a tariff is drafted. Its first day is not known yet, so a class sold up to a last day may be left out.
 * @throws ApiError 422 `fields.rate_needed` at `content.rates` with the names of the classes without one
 */
export const assertDraftSold: AssertWhole = async (tx, content, before, today) => {
  const offered = await listSetup(tx, 'risk_types', today)
  const endless = await tx
    .selectFrom('setup_rows')
    .select('code')
    .where('list', '=', 'risk_types')
    .where('effective_to', 'is', null)
    .execute()
  const staying = new Set(endless.map(({ code }) => code))
  const classes = namesOfUnpriced(
    offered.filter(({ code }) => staying.has(code)),
    content,
    before,
  )
  if (classes) throw fieldError('content.rates', 'fields.rate_needed', { params: { classes } })
}

function namesOfUnpriced(offered: readonly SetupRow[], content: object, before: object | undefined): string {
  const priced = pricedIn(content)
  const pricedBefore = before && pricedIn(before)
  return offered
    .filter(({ code }) => !priced.has(code) && (!pricedBefore || pricedBefore.has(code)))
    .map(({ name }) => name)
    .join(', ')
}

const pricedIn = (content: unknown): Set<string> =>
  new Set((content as TariffContent).rates.map(({ risk_type }) => risk_type))
