import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** What an honest device does, in the parts that a thief would change. */
type Twist = { origin?: string; rp_id?: string; counter?: number; verified?: boolean; user?: string }

const hash = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest()
const text = (bytes: string | Buffer) => Buffer.from(bytes).toString('base64url')

/** A device with one passkey, as the WebAuthn standard describes it: ES256, without attestation. */
export function authenticator(site: { origin: string; rp_id: string }) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  let user = ''

  const client = (type: string, challenge: string, { origin = site.origin }: Twist) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

  /** Who the site is, what the owner has done, and how often the key was used. */
  function state({ rp_id = site.rp_id, counter = 0, verified = true }: Twist, attested = Buffer.alloc(0)) {
    const flags = 0x01 | (verified ? 0x04 : 0) | (attested.length > 0 ? 0x40 : 0)
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([hash(rp_id), Buffer.from([flags]), count, attested])
  }

  /** Makes the passkey that a site asks for. */
  function make(asked: { challenge: string; user: { id: string } }, twist: Twist = {}) {
    user = asked.user.id
    const length = Buffer.alloc(2)
    length.writeUInt16BE(id.length)
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    const key = Buffer.concat([
      // A map of five: an EC2 key, ES256, on the curve P-256, and its two coordinates.
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ])
    const data = state(twist, Buffer.concat([Buffer.alloc(16), length, id, key]))
    const object = Buffer.concat([
      // A map of three: fmt 'none', an empty attStmt, authData of fewer than 256 bytes.
      Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
      Buffer.from([data.length]),
      data,
    ])
    return {
      id: text(id),
      rawId: text(id),
      type: 'public-key',
      response: {
        clientDataJSON: text(client('webauthn.create', asked.challenge, twist)),
        attestationObject: text(object),
        transports: ['internal'],
      },
    }
  }

  /** Signs in by the passkey. */
  function use({ challenge }: { challenge: string }, twist: Twist = {}) {
    const said = client('webauthn.get', challenge, twist)
    const data = state(twist)
    return {
      id: text(id),
      rawId: text(id),
      type: 'public-key',
      response: {
        clientDataJSON: text(said),
        authenticatorData: text(data),
        signature: text(sign('sha256', Buffer.concat([data, hash(said)]), privateKey)),
        userHandle: twist.user ?? user,
      },
    }
  }

  return { make, use }
}
