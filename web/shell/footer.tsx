import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { institution } from '../../lib/model/institution.ts';
import { loadChunk } from '../api/load-chunk.ts';
import { OutsidePages } from '../features/site/outside-pages.tsx';
import { Icon } from '../ui/icon.tsx';
import { scrollBehavior } from '../ui/scroll-behavior.ts';
import * as messages from './messages.ts';

const InstructorDialog = lazy(() => loadChunk(() => import('./instructor-dialog.tsx')));

const toTop = () => scrollTo({ top: 0, behavior: scrollBehavior() });

export function Footer() {
  const notice = institution().notices.footer;
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never');
  return (
    <footer className="footer">
      <div className="footer-row">
        <nav aria-label={messages.footer}>
          <Link to="/courses">{messages.courses}</Link>
          <Link to="/schedules">{messages.schedules}</Link>
          <Link to="/contact-us">{messages.contactUs}</Link>
          <Link to="/terms-of-use">{messages.termsOfUse}</Link>
          <Link to="/disclaimer">{messages.disclaimer}</Link>
          <Link to="/privacy-policy">{messages.privacyPolicy}</Link>
        </nav>
        <div className="footer-end">
          <OutsidePages />
          <button type="button" className="button secondary" onClick={() => setDialog('open')}>
            {messages.becomeInstructor}
          </button>
        </div>
      </div>
      <p className="small-print">{notice}</p>
      <p className="small-print">© 2023 {institution().name}</p>
      <button type="button" className="icon-button to-top" aria-label={messages.scrollToTop} onClick={toTop}>
        <Icon name="up" />
      </button>
      {dialog !== 'never' && (
        <Suspense>
          <InstructorDialog open={dialog === 'open'} onClose={() => setDialog('closed')} />
        </Suspense>
      )}
    </footer>
  );
}
