import { createHash, createHmac } from 'node:crypto'

export interface S3Credentials {
  accessKeyId: string
  secretAccessKey: string
  region: string
}

const sha256 = (value: Buffer | string): string => createHash('sha256').update(value).digest('hex')
const hmac = (key: Buffer | string, value: string): Buffer => createHmac('sha256', key).update(value).digest()

/**
 * The headers of an S3 request signed with AWS Signature Version 4.
 * Source: AWS documentation, "Create a signed AWS API request".
 */
export function signS3(
  request: { method: string; url: URL; body: Buffer; contentType?: string },
  { accessKeyId, secretAccessKey, region }: S3Credentials,
  now: Date,
): Record<string, string> {
  const stamp = now.toISOString().replaceAll(/[-:]|\.\d{3}/g, '')
  const day = stamp.slice(0, 8)
  const signed: Record<string, string> = {
    ...(request.contentType ? { 'content-type': request.contentType } : {}),
    host: request.url.host,
    'x-amz-content-sha256': sha256(request.body),
    'x-amz-date': stamp,
  }
  const names = Object.keys(signed).join(';')
  const lines = Object.entries(signed).map(([name, value]) => `${name}:${value}\n`)
  const canonical = [
    request.method,
    request.url.pathname,
    request.url.search.slice(1),
    lines.join(''),
    names,
    signed['x-amz-content-sha256'],
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', stamp, scope, sha256(canonical)].join('\n')
  const key = [region, 's3', 'aws4_request'].reduce(hmac, hmac(`AWS4${secretAccessKey}`, day))
  const signature = hmac(key, text).toString('hex')
  const { host: _host, ...headers } = signed
  const credential = `Credential=${accessKeyId}/${scope}`
  return {
    ...headers,
    authorization: `AWS4-HMAC-SHA256 ${credential}, SignedHeaders=${names}, Signature=${signature}`,
  }
}
