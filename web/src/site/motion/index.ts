import { layOutChapters } from './chapters.ts';
import { startChat } from './chat.ts';
import { startMarks } from './marks.ts';
import { paces } from './paces.ts';
import { startSlides } from './slides.ts';

/** Starts the animated parts of a page. Their first state is already in the page. */
export function startMotion(page: Document): void {
  const rooted = (name: string) => page.querySelector<HTMLElement>(`[data-carousel="${name}"]`);
  const hero = rooted('hero');
  if (hero) startSlides(hero, paces.hero);
  const testimonials = rooted('testimonials');
  if (testimonials) startSlides(testimonials, paces.testimonials);
  const universities = rooted('universities');
  if (universities) startMarks(universities, paces.universities);
  for (const chat of page.querySelectorAll<HTMLElement>('[data-chat]')) startChat(chat);
  layOutChapters([...page.querySelectorAll<HTMLElement>('main section')]);
}
