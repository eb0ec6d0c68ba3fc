import { randomUUID } from 'node:crypto';
import type { CompanyId, UserId } from '@ambitionhub/contract/accounts';
import { companyFoundedBy } from '../features/companies/index.ts';
import { demoAmbassadors } from './ambassadors.ts';
import { type DemoCompany, demoCompany } from './companies.ts';
import type { DemoStudent } from './person.ts';

const day = 86_400_000;

/** The days that the company and its ambassadors have worked together. */
const worked = new Map([
  ...demoAmbassadors.map(({ student, firstDay }) => [student, firstDay] as const),
  [demoCompany.name, Math.max(...demoAmbassadors.map(({ firstDay }) => firstDay))] as const,
]);

/** Every account is older than its oldest message, and no two have the same time. */
const joined = (now: Date, index: number, name: string): Date =>
  new Date(now.getTime() - (22 + (worked.get(name) ?? 0) + ((index * 31) % 97)) * day - index * 3_600_000);

/** Phone numbers reserved for fiction. */
const fictionalPhone = (index: number): string => `(202) 555-01${String(index % 100).padStart(2, '0')}`;

/** A published profile with everything that companies can search. */
export function studentRow(userId: UserId, student: DemoStudent, index: number, now: Date) {
  const createdAt = joined(now, index, student.name);
  const { greekLife = '', clubs = '', instagram = '', isStarAmbassador = false } = student;
  return {
    userId,
    name: student.name,
    university: student.university,
    major: student.major,
    classYear: student.classYear,
    gradYear: student.gradYear,
    greekLife,
    clubs,
    instagram,
    phoneNumber: fictionalPhone(index),
    bio: student.bio,
    industries: [...student.industries],
    skills: [...student.skills],
    isStarAmbassador,
    // Two in three have confirmed a school address.
    schoolOfEmail: index % 3 === 2 ? null : student.university,
    onboardingComplete: true,
    published: true,
    profileCompletedAt: createdAt,
    createdAt,
    updatedAt: createdAt,
  };
}

/** A complete profile; an approved one was approved a day later. */
export function companyRow(userId: UserId, company: DemoCompany, index: number, now: Date) {
  const createdAt = joined(now, index, company.name);
  return {
    id: companyFoundedBy(userId),
    ownerId: userId,
    name: company.name,
    industry: company.industry,
    description: company.description,
    contactEmail: `campus@${company.site}`,
    contactPhone: company.phone ?? '',
    website: `https://${company.site}`,
    skills: [...company.skills],
    positionName: company.position.name,
    hoursPerWeek: company.position.hours,
    payAmount: company.position.pay,
    payType: company.position.per,
    profileCompleted: true,
    isApproved: company.isApproved,
    approvedAt: company.isApproved ? new Date(createdAt.getTime() + day) : null,
    createdAt,
    updatedAt: createdAt,
  };
}

/** The positions of a company besides the one in its profile. */
export const positionRows = (companyId: CompanyId, { alsoHas = [] }: DemoCompany, now: Date) =>
  alsoHas.map(({ name, hours, pay, per, place, text, skills, daysAgo }) => ({
    id: randomUUID(),
    companyId,
    title: name,
    hoursPerWeek: hours,
    payAmount: pay,
    payType: per,
    place,
    text,
    skills: [...skills],
    createdAt: new Date(now.getTime() - daysAgo * day),
  }));
