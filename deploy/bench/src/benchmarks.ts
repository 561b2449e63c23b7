import type { Benchmark } from './benchmark.ts'
import { cargoAtAMillion } from './cargo-at-a-million.ts'
import { clientImport } from './client-import.ts'
import { firstScreen } from './first-screen.ts'
import { floors } from './floors.ts'
import { killDuringFunding } from './kill-during-funding.ts'
import { killDuringPurchases } from './kill-during-purchases.ts'
import { ledger } from './ledger.ts'
import { listsAtAMillion } from './lists-at-a-million.ts'
import { load } from './load.ts'
import { marineReportsAtAMillion } from './marine-reports-at-a-million.ts'
import { memoryAfterUse } from './memory-after-use.ts'
import { policiesAtAMillion } from './policies-at-a-million.ts'
import { purchaseOnAPhone } from './purchase-on-a-phone.ts'
import { purchases } from './purchases.ts'
import { queueAtAMillion } from './queue-at-a-million.ts'
import { quotesPerSecond } from './quotes-per-second.ts'
import { reconciliationSuggestions } from './reconciliation-suggestions.ts'
import { renewalsInBulk } from './renewals-in-bulk.ts'
import { stepsPerSecond } from './steps-per-second.ts'

/** Every benchmark there is. A new one is a file beside this and a line here. */
export const benchmarks: readonly Benchmark[] = [
  firstScreen,
  purchaseOnAPhone,
  quotesPerSecond,
  stepsPerSecond,
  ledger,
  floors,
  purchases,
  load,
  memoryAfterUse,
  queueAtAMillion,
  listsAtAMillion,
  policiesAtAMillion,
  renewalsInBulk,
  cargoAtAMillion,
  reconciliationSuggestions,
  marineReportsAtAMillion,
  clientImport,
  killDuringPurchases,
  killDuringFunding,
]
