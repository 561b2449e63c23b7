import type { BankEntry, BankLine, BankLineDetail } from '@coverdesk/sdk'
import { bankOf, type CsvLine, csvOf, fundBank } from './reconciliation.ts'
import { brokenChecks } from './sound-ledger.ts'
import { createTestApp, type TestApp } from './test-app.ts'
import { openReceivingAccount, signInFinance } from './wallets.ts'

type Funds = Parameters<typeof fundBank>[2]

export interface BankDesk {
  test: TestApp
  people: Awaited<ReturnType<typeof signInFinance>>
  /** Creates an account, with the ledger entries of its receipts and the bank's statement of it. */
  given(says: { ledger: readonly Funds[]; bank: readonly CsvLine[] }): Promise<ReceivingAccount>
  /** Checks the books, and ends. */
  close(): Promise<void>
}

type ReceivingAccount = Awaited<ReturnType<typeof receivingAccount>>

let accounts = 0

/** Users who reconcile, and accounts for it. */
export async function openBankDesk(): Promise<BankDesk> {
  const test = await createTestApp()
  const people = await signInFinance(test)
  return {
    test,
    people,
    given: (says) => receivingAccount(test, people.maker, says),
    async close() {
      const broken = await brokenChecks(test.services.db)
      await test.close()
      if (broken.length > 0) throw new Error(`The books are wrong: ${JSON.stringify(broken)}`)
    },
  }
}

async function receivingAccount(
  test: TestApp,
  token: string,
  { ledger, bank: says }: Parameters<BankDesk['given']>[0],
) {
  accounts += 1
  const code = await openReceivingAccount(test, `DESK-${accounts}`)
  const bank = bankOf(test, code, token)
  for (const funds of ledger) await fundBank(test, code, funds)
  const { done } = await bank.importCsv(csvOf(says))
  if (done.status !== 200) throw new Error(JSON.stringify(done.body))
  return {
    ...bank,
    code,
    /** The receipt of that amount in naira. */
    line: async (naira: number): Promise<BankLine> =>
      (await bank.lines()).find(({ amount }: BankLine) => amount === naira * 100),
    entry: async (naira: number): Promise<BankEntry> =>
      (await bank.entries()).find(({ amount }: BankEntry) => amount === naira * 100),
    detail: async ({ id }: { id: string }): Promise<BankLineDetail> => (await bank.get(`/lines/${id}`)).data,
  }
}
