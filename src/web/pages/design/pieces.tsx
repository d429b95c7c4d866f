import { CalendarClock, ReceiptIndianRupee, ShieldCheck } from 'lucide-react'
import { SLOTS } from '#/kernel/slots.ts'
import { Badge, type BadgeTone } from '#/design/badge.tsx'
import { Banner } from '#/design/banner.tsx'
import { Button } from '#/design/button.tsx'
import { Card } from '#/design/card.tsx'
import { DayStrip } from '#/design/day-strip.tsx'
import { EmptyState } from '#/design/empty-state.tsx'
import { Qr } from '#/design/qr.tsx'
import { SeatPlate } from '#/design/seat-plate.tsx'
import { Skeleton } from '#/design/skeleton.tsx'
import { Spinner } from '#/design/spinner.tsx'
import { Stat, StatGroup } from '#/design/stat.tsx'
import { Part } from '#/web/pages/design/part.tsx'

const TONES: BadgeTone[] = ['neutral', 'green', 'glow', 'lamp', 'red', 'dawn', 'dusk', 'night', 'day']

export function Pieces() {
  return (
    <>
      <Part title="Banners and badges">
        <Banner tone="action" title="Action Required" action={<Button>Verify Now</Button>}>
          Complete your verification to book a seat.
        </Banner>
        <Banner tone="info">We’ll check your payment within 24 hours.</Banner>
        <Banner tone="danger" title="Submission failed">
          Please try again.
        </Banner>
        <Banner tone="success" title="Account Verified" />
        <div className="flex flex-wrap gap-2">
          {TONES.map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
        </div>
      </Part>
      <Part title="Figures">
        <StatGroup label="Your account">
          <Stat
            icon={ShieldCheck}
            label="Account Status"
            value="Pending"
            note="We check in 24 hours"
            tone="glow"
          />
          <Stat
            icon={CalendarClock}
            label="Subscription"
            value="Active"
            note="Expires 14 Feb 2027"
            tone="green"
          />
          <Stat icon={ReceiptIndianRupee} label="Total Payments" value={undefined} note="Lifetime total" />
        </StatGroup>
      </Part>
      <Part title="Plates and the day strip">
        <Plates />
      </Part>
      <Part title="Empty, loading, QR">
        <div className="grid gap-5 sm:grid-cols-3">
          <Card padded={false}>
            <EmptyState action={<Button look="outline">Go to Fees & Payment</Button>}>
              No payment history found
            </EmptyState>
          </Card>
          <Card className="grid content-start gap-3">
            <Skeleton className="h-7 w-2/3" />
            <Skeleton className="h-4 w-full" />
            <Skeleton className="h-4 w-4/5" />
            <Spinner className="text-green" size={28} />
          </Card>
          <Card className="grid place-items-center">
            <Qr
              value="upi://pay?pa=library@example&pn=Adhyayan&am=1000.00&cu=INR"
              label="UPI QR code for ₹1,000"
            />
          </Card>
        </div>
      </Part>
    </>
  )
}

function Plates() {
  return (
    <>
      <div className="flex flex-wrap items-center gap-4">
        <SeatPlate number={12} />
        <SeatPlate number={28} look="mine" />
        <SeatPlate number={7} look="plain" size="sm" />
      </div>
      <div className="grid max-w-[560px] gap-6">
        <DayStrip now={600} label="The whole day" />
        <DayStrip now={60} mine={[SLOTS.night]} label="Night, 10 PM – 6 AM" />
        <DayStrip compact mine={[SLOTS.full_day]} label="Full Day, 8 AM – 10 PM" />
      </div>
    </>
  )
}
