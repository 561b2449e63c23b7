import { sql } from 'kysely'
import type { TariffChain } from '../../tariffs/store.ts'

export const motorTariffs: TariffChain = {
  name: 'motor',
  openQuotes: (now) =>
    sql<number>`select count(*)::int from quotes where quotes.tariff_id = tariffs.id
      and quotes.valid_until > ${now.toISOString()}::timestamptz
      and not exists (select 1 from payments where payments.quote_id = quotes.id and payments.status = 'succeeded')`,
}
