import type { TariffContent } from '@coverdesk/sdk'
import type { AssertWhole } from '../../cover/tariffs/publish.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import { listSetup } from '../../platform/setups/store.ts'

/**
 * A class of vehicles that is offered, and had a rate until now, keeps one.
 * @throws ApiError 409 `tariff_incomplete` with the names of the classes without
 */
export const assertSold: AssertWhole = async (tx, content, before, firstDay) => {
  const priced = pricedIn(content)
  const pricedBefore = before && pricedIn(before)
  const offered = await listSetup(tx, 'risk_types', firstDay)
  const missing = offered.filter(({ code }) => !priced.has(code) && (!pricedBefore || pricedBefore.has(code)))
  const classes = missing.map(({ name }) => name).join(', ')
  if (classes) throw new ApiError(409, 'tariff_incomplete', { params: { classes } })
}

const pricedIn = (content: unknown): Set<string> =>
  new Set((content as TariffContent).rates.map(({ risk_type }) => risk_type))
