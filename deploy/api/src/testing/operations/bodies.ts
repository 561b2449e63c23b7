import type { CargoCheck, ListMeta, WorkflowError } from '@coverdesk/sdk'
import type { Operations } from './operations.ts'
import type { Present } from './present.ts'

/** Fields of every refusal; the status says whether a body has them. */
interface Refusal extends RefusalFacts {
  code: string
  request_id: string
  params: Record<string, unknown>
  errors: Present<{ path: string; code: string; message: string; params: Record<string, unknown> }[]>
}

/** What single codes of refusals add. */
interface RefusalFacts {
  /** `price_changed`: the premiums in minor units. */
  before: number
  after: number
  /** `code_wrong` */
  tries_left: number
  /** `offset_wrong`: bytes received. */
  offset: number
  /** `cargo_refused`, `referral_needed` */
  checks: Present<CargoCheck[]>
  /** `workflow_faulty` */
  faults: Present<WorkflowError[]>
  /** What an object in use is used by. */
  used_by: Record<string, unknown>
  workflows: Present<{ id: number; name: string }[]>
  people: unknown
  ties: unknown
  /** Possible duplicates of a client. */
  known: Present<Duplicate[]>
  similar: Present<Duplicate[]>
  /** Privileges the caller cannot give, and users who could decide. */
  privileges: unknown
  able: unknown
}

interface Duplicate {
  path: string
  id: string
  name: string
  archived: boolean
}

/** A response with `data`. */
export interface Json<Data, Meta = never> extends Refusal {
  data: Present<Data>
  /** `edit_conflict`: the object as it is now. */
  current: Present<NonNullable<Data>>
  message: string
  meta: Present<Meta>
}

/** A file or a page as text. */
export type File = string & Refusal

/** What an address that was put together at run time answers with. */
export type Unknown = Json<unknown, ListMeta>

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** The body an operation answers with, found by the segments of its address. */
export type BodyOf<M extends Method, Path extends string> = string extends Path
  ? Unknown
  : OrUnknown<Path extends `/${infer Rest}` ? Find<Operations, WithoutQuery<Rest>, M> : never>

/** Of several addresses, those that no operation has do not count: the others say what is read. */
type OrUnknown<Body> = [Body] extends [never] ? Unknown : Body

/** `data` of the body. */
export type DataOf<M extends Method, Path extends string> =
  BodyOf<M, Path> extends { data: infer Data } ? Data : unknown

/** The end of an address: none, or what to list. */
export type Query = '' | `?${string}`

type WithoutQuery<Path extends string> = Path extends `${infer Address}?${string}` ? Address : Path

type Find<Branch, Path extends string, M> = Path extends `${infer Segment}/${infer Rest}`
  ? Find<Child<Branch, Segment>, Rest, M>
  : Last<Child<Branch, Path>, M>

/** Below a numbered key (a workflow's) some addresses answer with a list, below others with one object. */
type Child<Branch, Segment> = Segment extends keyof Branch
  ? Branch[Segment]
  : Segment extends `${number}`
    ? ParameterOf<Branch, '#' extends keyof Branch ? '#' : ':'>
    : ParameterOf<Branch, ':'>

type ParameterOf<Branch, Key> = Key extends keyof Branch ? Branch[Key] : unknown

type Last<Branch, M> = M extends keyof Branch ? Branch[M] : never
