import { paths } from '@ambitionhub/contract/routes';
import { type Clause, contactClause, LegalDocument } from './LegalDocument.tsx';
import { operator } from './sitePage.ts';

/** Second specification, section 5: the minimum age. */
const minimumAge = 16;

const clauses: readonly Clause[] = [
  {
    id: 'eligibility',
    heading: 'Eligibility',
    body: (
      <>
        <p>
          {`You must be at least ${minimumAge} years old and legally able to enter into a contract to use AmbitionHub. If you are under the age of majority where you live, you may use AmbitionHub only with the consent of a parent or guardian who accepts these Terms on your behalf.`}
        </p>
        <p>
          If you use AmbitionHub for a company or another organization, you confirm that you may accept these
          Terms on its behalf, and “you” also means that organization.
        </p>
      </>
    ),
  },
  {
    id: 'platform-use',
    heading: 'Platform Use',
    body: (
      <>
        <p>
          AmbitionHub lets students present themselves to companies, and lets companies present
          campus-ambassador positions to students and message them. We provide the place where the two meet.
          We are not the employer, agent or representative of either, and we are not a party to their
          agreements. Where a company and a student keep their offers, hours and pay at AmbitionHub, it keeps
          the books of what both have agreed to; it is neither employer nor payroll nor escrow.
        </p>
        <p>
          Students and companies are responsible for agreeing on tasks, hours and pay, for honoring their
          agreements, and for their own taxes, insurance and permits, including any that a university requires
          for activities on its campus. An application is one message. A company may answer, decline or ignore
          it; a student may withdraw it.
        </p>
        <p>
          Your account is personal. Keep your password to yourself, and tell us if you think someone else has
          used your account. Company subscriptions renew monthly until they are canceled.
        </p>
      </>
    ),
  },
  {
    id: 'simulated-content',
    heading: 'Simulated Content',
    body: (
      <>
        <p>
          AmbitionHub is in early development. Some content on the platform is simulated or illustrative. This
          includes testimonials, case studies, our founders’ story, example earnings, demonstration profiles
          and performance figures, which show how the platform is meant to work and may not describe real
          people, companies or results.
        </p>
        <p>
          Do not rely on such content when you decide whether to take a position or to buy a subscription. We
          use university names to say where students study; no university sponsors or endorses AmbitionHub.
        </p>
      </>
    ),
  },
  {
    id: 'user-data',
    heading: 'User Data and Privacy',
    body: (
      <>
        <p>
          Our <a href={paths.privacy}>Privacy Policy</a> explains what we collect, why, and what you can do
          about it. By using AmbitionHub, you agree that we handle your data as it describes.
        </p>
        <p>
          When you publish a student profile, companies on AmbitionHub can see it, except for your phone
          number and email address. You can hide it again in your account settings at any time.
        </p>
      </>
    ),
  },
  {
    id: 'user-conduct',
    heading: 'User Conduct',
    body: (
      <>
        <p>When you use AmbitionHub, you agree not to:</p>
        <ul>
          <li>use it for anything unlawful or fraudulent;</li>
          <li>give false or incomplete information about yourself, your organization or a position;</li>
          <li>infringe the rights of others, including their privacy and their intellectual property;</li>
          <li>
            interfere with the platform: its security, its availability, or its use by others, for example by
            collecting profiles automatically or by sending unwanted messages.
          </li>
        </ul>
        <p>
          We may remove content, hide a profile, warn you, or suspend or close an account that breaks these
          rules. We will tell you the reason, and you can appeal once. You can report messages, and we review
          every report.
        </p>
      </>
    ),
  },
  {
    id: 'intellectual-property',
    heading: 'Intellectual Property',
    body: (
      <>
        <p>
          The platform, its design, its texts and its software belong to AmbitionHub or its licensors. You may
          use them only as part of using AmbitionHub.
        </p>
        <p>
          You own what you post. You give us permission to store it, to adapt its format, and to show it to
          other users for as long as it is on AmbitionHub, so that the platform can work. Names and marks of
          universities and companies belong to their owners.
        </p>
      </>
    ),
  },
  {
    id: 'disclaimers',
    heading: 'Disclaimers',
    body: (
      <>
        <p>
          AmbitionHub is provided “as is” and “as available”, without warranties of any kind, express or
          implied, to the extent the law allows. We do not promise that you will find a position or an
          ambassador, that you will earn a particular amount, that a campaign will reach a particular result,
          or that the platform will never be interrupted.
        </p>
        <p>
          We approve companies before we list them for students, but we do not guarantee that what users say
          about themselves is true. Use your own judgment before you agree to work with, meet or pay someone.
        </p>
      </>
    ),
  },
  {
    id: 'limitation-of-liability',
    heading: 'Limitation of Liability',
    body: (
      <>
        <p>
          To the extent the law allows, AmbitionHub is not liable for indirect, incidental, special or
          consequential damages, for lost profits or data, or for what users do to each other, on the platform
          or away from it. Our total liability for any claim is limited to what you paid us in the twelve
          months before it arose. Nothing in these Terms limits liability that cannot be limited by law.
        </p>
        <p>{`The laws of ${operator.law} apply to these Terms.`}</p>
      </>
    ),
  },
  {
    id: 'modifications',
    heading: 'Modifications',
    body: (
      <p>
        We may change the platform and these Terms. We will tell you about important changes to the Terms on
        the platform or by email before they take effect. The date at the top says when the current version
        took effect. If you keep using AmbitionHub after that, you accept it; if you do not agree, stop using
        AmbitionHub and delete your account in its settings.
      </p>
    ),
  },
  contactClause('these Terms'),
];

export function Terms() {
  return (
    <LegalDocument
      title="Terms of Service"
      summary="These Terms are the agreement between you and AmbitionHub. Please read them before you use the platform; by creating an account or using the platform you accept them."
      clauses={clauses}
    />
  );
}
