import { writeFileSync } from 'node:fs'
import { type Books, countCodes, countMails, countOrphans, readBooks } from './books.ts'
import { buyMotor } from './buy-motor.ts'
import { claim } from './claim.ts'
import { Conversation } from './conversation.ts'
import { openDiary } from './diary.ts'
import { type OfficeOptions, openOffice } from './office.ts'

/** Run by `live.ts` as a process of its own. */
const journeys = { motor: buyMotor, claim }

export type JourneyName = keyof typeof journeys

/** Start arguments of a child process, as JSON. */
export interface Journey extends OfficeOptions {
  journey: JourneyName
  today: string
  diary: string
  result: string
}

/** Result file of a child that reaches the end. */
export interface Outcome {
  commits: number
  books: Books
  mails: Record<string, number>
  codes: Record<string, number>
  /** Codes requested again because one was used up without effect, by template. */
  codesAgain: Record<string, number>
  orphans: number
  /** Requests that a life without a response had sent before. */
  repeated: string[]
  faults: string[]
}

async function run({ journey, today, diary: diaryFile, result, ...options }: Journey): Promise<void> {
  const office = await openOffice(options)
  const diary = openDiary(diaryFile)
  const talk = new Conversation(office, diary, journey)
  const trackerId = await journeys[journey](talk, today)
  await office.deliverAll()
  const commits = office.commits()
  await talk.repeatAll()
  await office.deliverAll()
  const notes = diary.notes()
  const codesAgain: Record<string, number> = {}
  for (const { name, note } of notes)
    if (note === 'code-again') codesAgain[name] = (codesAgain[name] ?? 0) + 1
  const outcome: Outcome = {
    commits,
    books: await readBooks(office.pool, trackerId),
    mails: await countMails(office.mailFolder),
    codes: await countCodes(office.pool),
    codesAgain,
    orphans: await countOrphans(office.pool, trackerId),
    repeated: notes.flatMap(({ name, note }) => (note === 'repeated' ? [name] : [])),
    faults: notes.flatMap(({ note }) => (typeof note === 'object' ? [note.fault] : [])),
  }
  await office.close()
  writeFileSync(result, JSON.stringify(outcome))
}

await run(JSON.parse(process.argv[2] ?? '{}') as Journey)
process.exit(0)
