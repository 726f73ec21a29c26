import { chromium } from 'playwright-core';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-background-networking','--disable-component-update','--disable-sync'] });
for (const path of ['/','/courses/the-opening-hour','/courses','/schedules']) {
  const c = await b.newContext({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true });
  await c.addInitScript(() => { window.L=[]; new PerformanceObserver(l => { for (const e of l.getEntries()) window.L.push([Math.round(e.startTime), Math.round(e.size), e.element?.outerHTML?.slice(0,90) ?? 'gone '+e.url]) }).observe({type:'largest-contentful-paint',buffered:true});
   new MutationObserver(()=>{ if(!window.M && document.getElementById('root') && document.getElementById('root').firstElementChild && !document.querySelector('#root > [inert]')) window.M=performance.now()}).observe(document,{subtree:true,childList:true}) });
  const p = await c.newPage();
  const s = await c.newCDPSession(p);
  await s.send('Network.enable'); await s.send('Network.emulateNetworkConditions',{offline:false,latency:150,downloadThroughput:1.6*1024*1024/8,uploadThroughput:750*1024/8});
  await p.goto('http://localhost:3104' + path); await p.waitForFunction(() => !document.querySelector('#root > [inert]')); await p.waitForTimeout(2500);
  console.log(path, 'mounted', await p.evaluate(()=>Math.round(window.M)), JSON.stringify(await p.evaluate(() => window.L), null, 0), await p.evaluate(()=>JSON.stringify(performance.getEntriesByType('paint').map(e=>[e.name,Math.round(e.startTime)]))));
  await c.close();
}
await b.close();
