import { admin as desk, member as student } from '#/features/identity/actions.ts'
import { consentVersion } from '#/features/identity/rules.ts'
import type { Member } from '#/kernel/context.ts'
import type { Identity } from './histories.ts'
import type { Person } from './people.ts'
import type { Stage } from './stage.ts'
import type { Step, When } from './timeline.ts'

type Part = {
  person: Person
  member: Member
  identity: Identity
  uploads: { front: string; back: string }
  retention_days: number
}

/** A student submits documents, and the desk decides. */
export function identitySteps(stage: Stage, part: Part, momentOf: (when: When) => Date): Step[] {
  const { member, identity, retention_days } = part
  const { sent, decided, reason } = identity
  let id = ''
  const submit = async () => {
    const context = stage.as(member, momentOf(sent))
    const { front: front_file_id, back: back_file_id } = part.uploads
    const documents = { front_file_id, back_file_id, consent_version: consentVersion(retention_days) }
    id = (await student.submitVerification(context, { ...details(part.person), ...documents })).id
  }
  const decide = async (at: Date) => {
    await (reason === null
      ? stage.act({ at, operation: 'identity.approveRequest' }, (context) =>
          desk.approveRequest(context, { id }),
        )
      : stage.act({ at, operation: 'identity.rejectRequest', reason }, (context) =>
          desk.rejectRequest(context, { id, reason }),
        ))
  }
  const steps: Step[] = [{ at: momentOf(sent), run: submit }]
  if (decided) steps.push({ at: momentOf(decided), run: () => decide(momentOf(decided)) })
  return steps
}

function details({ name, phone, birth, address, emergency, guardian }: Person) {
  return {
    name,
    phone,
    date_of_birth: birth,
    address,
    emergency_contact_name: emergency.name,
    emergency_contact_phone: emergency.phone,
    emergency_contact_relation: emergency.relation,
    guardian_name: guardian.name,
    guardian_phone: guardian.phone,
  }
}
