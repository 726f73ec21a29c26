/**
 * `npx openbell bench [ready|reload|api|units|money|chat|class|live|lessons|practice|search|publish|site|lighthouse ...]`: everything this project promises
 * about speed, side by side in one run. Without words all fourteen; `--quick` with fewer rounds. A URL is measured instead of a stage of its own (by `site`
 * and `lighthouse`). Ends with 1 when Lighthouse finds a route below the bar, a page is above its limits, an operation with money costs more than twice
 * what it must, a drill is slower than it may be, a classroom is refused, or publishing takes longer than it may.
 */
import '../../support/institution.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UsageError } from '../../../lib/operations/usage-error.ts';
import { startStageProcess } from '../../support/stage-process.ts';
import { api } from './api.ts';
import { bytes } from './bytes.ts';
import { ownLimits } from './floor-site.ts';
import { chat } from './chat.ts';
import { classes } from './class.ts';
import { lessons } from './lessons.ts';
import { lighthouseVisits } from './lighthouse/visits.ts';
import { live } from './live.ts';
import { units } from './operations.ts';
import { money } from './money.ts';
import { practice } from './practice.ts';
import { publishing } from './publish.ts';
import { ready } from './ready.ts';
import { searches } from './search.ts';
import { reload } from './reload.ts';

const names = ['ready', 'reload', 'api', 'units', 'money', 'chat', 'class', 'live', 'lessons', 'practice', 'search', 'publish', 'site', 'lighthouse']; // prettier-ignore

/** The pages that visitors open first. */
const open = ['/', '/courses', '/courses/the-opening-hour', '/schedules', '/instructors/mara-lindqvist'];

export async function run(args: readonly string[]): Promise<number> {
  const quick = args.includes('--quick');
  const running = args.find((word) => word.startsWith('http'))?.replace(/\/$/, '');
  const words = args.filter((word) => word !== '--quick' && !word.startsWith('http'));
  if (words.some((word) => !names.includes(word))) throw new UsageError();
  const wanted = (name: string) => words.length === 0 || words.includes(name);
  const onStage = (measure: (site: string) => Promise<void>) => measureOnStage(running, measure);

  let good = true;
  if (wanted('ready')) await ready(quick ? 1 : 3);
  if (wanted('reload')) await reload(quick ? 3 : 9);
  if (wanted('api')) await api(quick ? 2 : 5, quick ? 1 : 3);
  if (wanted('units')) await units(quick ? [100] : [100, 1000, 10_000]);
  if (wanted('money')) good = (await money(quick ? 3 : 9)) && good;
  if (wanted('chat')) await chat(quick ? 900 : 18_000);
  if (wanted('class')) good = (await classes(quick ? 12 : 60)) && good;
  if (wanted('live')) await onStage((site) => live(site, quick ? 400 : 900));
  if (wanted('lessons')) await onStage((site) => lessons(site, quick ? 3 : 15));
  if (wanted('practice'))
    await onStage(async (site) => {
      good = (await practice(site, quick ? 3 : 9)) && good;
    });
  if (wanted('search')) await searches(quick ? [20, 1000] : [20, 10_000, 100_000]);
  if (wanted('publish')) good = (await publishing(quick ? 1000 : 10_000)) && good;
  if (wanted('site') || wanted('lighthouse'))
    await onStage(async (site) => {
      if (wanted('site')) {
        const others = [
          '/contact-us',
          '/terms-of-use',
          '/disclaimer',
          '/privacy-policy',
          '/register',
          '/special-registration',
          '/verify',
          '/login',
          '/forgot-password',
          '/complete-forgot-password',
          '/complete-signup',
          '/certificates/none',
          // Pages that do not exist.
          '/courses/not-there',
          '/instructors/not-there',
          // Links in mails and in campaigns, and where a guard leads.
          '/?utm_source=mail',
          '/courses?utm_source=mail',
          '/contact-us?utm_source=mail',
          '/terms-of-use?utm_source=mail',
          '/special-registration?registration_source=harbour-street',
          '/login?from=/my-courses',
          '/login?from=/checkout?link=the-opening-hour',
          '/register?from=/my-courses',
          '/register?from=/checkout?link=the-opening-hour',
          '/verify?code=123456&email=mara@example.com',
          '/complete-forgot-password?code=123456&email=mara@example.com',
          '/schedules?view=list',
          '/courses/the-opening-hour?code=opening-bell',
          '/courses/the-opening-hour?utm_source=mail',
          '/instructors/mara-lindqvist?utm_source=mail',
          ...Object.keys(ownLimits),
        ];
        good = (await bytes(site, [...open, ...others], quick ? 1 : 5)) && good;
      }
      if (wanted('lighthouse')) good = (await lighthouseVisits(site, open, quick ? 1 : 5)) && good;
    });
  // Ends everything that a bench leaves open.
  process.exit(good ? 0 : 1);
}

/**
 * @param running the address of a running stage; without it, starts one
 */
async function measureOnStage(running: string | undefined, measure: (site: string) => Promise<void>): Promise<void> {
  if (running) return measure(running);
  const directory = mkdtempSync(join(tmpdir(), 'openbell-bench-'));
  const stage = await startStageProcess(directory);
  try {
    await measure(stage.url);
  } finally {
    await stage.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}
