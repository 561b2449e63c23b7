import {
  cashCountSchema,
  cashDepositSchema,
  confirmSchema,
  daySchema,
  reasonedVersionSchema,
} from '@coverdesk/sdk/schemas'
import { z } from 'zod'
import { staff, staffAny } from '../../platform/access/access.ts'
import { areaEditors } from '../../platform/access/areas.ts'
import { action } from '../../platform/actions/action.ts'
import { answer } from '../../platform/answers/answers.ts'
import { route } from '../../platform/http/route.ts'
import { confirmMovement, rejectMovement } from './decide-movement.ts'
import { presentMovementOf, readCashBook } from './read-cash-book.ts'
import { recordCount, recordDeposit } from './record-movement.ts'

const params = z.object({ id: z.uuid() })
const data = answer('CashMovement')
const cashiers = staffAny([...areaEditors, 'payment.payment.edit'])
const approves = staff('payment.payment.approve')

/** Cash received at the counter, until it is in the bank. */
export const cashBookRoutes = [
  route({
    method: 'GET',
    url: '/api/cash-book',
    summary: 'Get the cash book of a branch for a day: its drawers, and the movements of their cash',
    access: staffAny([...areaEditors, 'payment.payment.read']),
    query: z.object({
      branch: z.uuid('fields.choice_unknown').optional().describe('The caller’s own without one'),
      // Today without one.
      day: daySchema().optional(),
    }),
    data: answer('CashBook'),
    handle: async ({ services: { db }, query, actor }) => ({ data: await readCashBook(db, query, actor) }),
  }),
  action({
    method: 'POST',
    url: '/api/cash-book/deposits',
    summary: 'Record that cash of a drawer was deposited, for another user to confirm',
    access: cashiers,
    body: cashDepositSchema,
    data,
    status: 201,
    act: ({ tx, services, body, actor }) => recordDeposit(tx, services, body, actor),
    present: ({ tx, actor }, id) => presentMovementOf(tx, id, actor),
  }),
  action({
    method: 'POST',
    url: '/api/cash-book/counts',
    summary: 'Record a count of a drawer at the end of the day; another user confirms a difference',
    access: cashiers,
    body: cashCountSchema,
    data,
    status: 201,
    act: ({ tx, services, body, actor }) => recordCount(tx, services, body, actor),
    present: ({ tx, actor }, id) => presentMovementOf(tx, id, actor),
  }),
  action({
    method: 'POST',
    url: '/api/cash-book/movements/:id/confirm',
    summary: 'Confirm a deposit or a difference that another user recorded; it is posted',
    access: approves,
    params,
    body: confirmSchema,
    data,
    act: ({ tx, params: { id }, body: { version }, actor }) => confirmMovement(tx, id, version, actor),
    present: ({ tx, params: { id }, actor }) => presentMovementOf(tx, id, actor),
  }),
  action({
    method: 'POST',
    url: '/api/cash-book/movements/:id/reject',
    summary: 'Reject a deposit or a difference that another user recorded, with a reason',
    access: approves,
    params,
    body: reasonedVersionSchema,
    data,
    act: ({ tx, params: { id }, body, actor }) => rejectMovement(tx, id, body, actor),
    present: ({ tx, params: { id }, actor }) => presentMovementOf(tx, id, actor),
  }),
]
