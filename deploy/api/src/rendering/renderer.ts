import { entryPoint } from '../platform/paths/paths.ts'
import type { Renderer } from '../platform/printing/renderer.ts'
import { ThreadPool } from '../platform/threads/thread-pool.ts'
import type * as tasks from './render-tasks.entry.ts'

/** Opening the fonts costs more than a page: the thread ends a while after its last one. */
const KEEP_IDLE = 60_000

/** Draws in a thread of its own, some forty pages a second, so that no request waits for a page. */
export function createRenderer(): Renderer {
  const pool = new ThreadPool<typeof tasks>({
    tasks: entryPoint('render-tasks', import.meta.url),
    keepIdle: KEEP_IDLE,
  })
  const run = async <T extends keyof typeof tasks>(name: T, facts: Parameters<(typeof tasks)[T]>[0]) =>
    Buffer.from((await pool.run(name, facts)) as Uint8Array)
  return {
    motorCertificate: (facts) => run('motorCertificate', facts),
    motorCertificates: (certificates) => run('motorCertificates', certificates),
    fleetStatement: (facts) => run('fleetStatement', facts),
    motorCertificateSketch: (facts) => run('motorCertificateSketch', facts),
    policySchedule: (facts) => run('policySchedule', facts),
    premiumReceipt: (facts) => run('premiumReceipt', facts),
    cancellationNotice: (facts) => run('cancellationNotice', facts),
    endorsementSchedule: (facts) => run('endorsementSchedule', facts),
    renewalInvitation: (facts) => run('renewalInvitation', facts),
    refundAdvice: (facts) => run('refundAdvice', facts),
    noClaimsLetter: (facts) => run('noClaimsLetter', facts),
    voucher: (facts) => run('voucher', facts),
    paymentAdvice: (facts) => run('paymentAdvice', facts),
    claimLetter: (facts) => run('claimLetter', facts),
    bankStatement: (facts) => run('bankStatement', facts),
    agencyStatement: (facts) => run('agencyStatement', facts),
    walletStatement: (facts) => run('walletStatement', facts),
    cargoCertificate: (facts) => run('cargoCertificate', facts),
    creditNote: (facts) => run('creditNote', facts),
    cargoTranslation: (facts) => run('cargoTranslation', facts),
    debitNote: (facts) => run('debitNote', facts),
    close: () => pool.close(),
  }
}
