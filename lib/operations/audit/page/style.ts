/** The report's style: one file, no scripts, for screens of any width, light and dark, and for paper. */
export const style = `
:root{color-scheme:light dark;--ink:#1c2430;--soft:#566173;--paper:#fff;--line:#d5dbe4;--tint:#f3f6fa;--mark:#0b5a8a;--good:#176b3a;--goodtint:#e6f4ea;--warn:#8a4b00;--warntint:#fdf1de;--bad:#a3161f;--badtint:#fdeaea;--edge:#7a8aa0}
@media (prefers-color-scheme:dark){:root{--ink:#e6ebf2;--soft:#a9b4c4;--paper:#12171f;--line:#333d4b;--tint:#1b222d;--mark:#7cc0ee;--good:#7fd6a0;--goodtint:#153322;--warn:#f0b765;--warntint:#3a2a10;--bad:#ff9c9c;--badtint:#431c1f;--edge:#7f90a8}}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.55 system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif}
main,header,nav,footer{max-width:1120px;margin:0 auto;padding:0 24px}
header{padding-top:72px;padding-bottom:32px}
header p.kind{margin:0 0 8px;color:var(--soft);letter-spacing:.08em;text-transform:uppercase;font-size:13px}
h1{font-size:44px;line-height:1.1;margin:0 0 24px;letter-spacing:-.02em}
h2{font-size:28px;line-height:1.2;margin:72px 0 12px;padding-top:16px;border-top:3px solid var(--mark);letter-spacing:-.01em;break-after:avoid}
h3{font-size:19px;margin:36px 0 8px;break-after:avoid}
h4{font-size:16px;margin:24px 0 6px;break-after:avoid}
p{max-width:74ch;margin:8px 0 14px}
a{color:var(--mark)}
code{font:13px/1.45 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;overflow-wrap:break-word}
dl.facts{display:grid;grid-template-columns:max-content 1fr;gap:6px 24px;margin:0}
dl.facts dt{color:var(--soft)}dl.facts dd{margin:0;min-width:0;overflow-wrap:anywhere}
.figures{display:grid;grid-template-columns:repeat(auto-fit,minmax(150px,1fr));gap:12px;margin:32px 0 0;padding:0;list-style:none}
.figures li{background:var(--tint);border:1px solid var(--line);border-radius:8px;padding:14px 16px}
.figures b{display:block;font-size:26px;line-height:1.15;font-variant-numeric:tabular-nums}
.figures span{color:var(--soft);font-size:14px}
nav ol{list-style:none;counter-reset:chapter;padding:0;margin:0;border-top:1px solid var(--line)}
nav li{counter-increment:chapter;border-bottom:1px solid var(--line)}
nav a{display:grid;grid-template-columns:2.2em minmax(12em,1fr) 2fr;gap:4px 12px;padding:9px 0;text-decoration:none;color:inherit}
nav a::before{content:counter(chapter);color:var(--soft);font-variant-numeric:tabular-nums}
nav a b{color:var(--mark);text-decoration:underline;font-weight:600}
nav a span{color:var(--soft)}
.wide{overflow-x:auto;margin:14px 0 22px}
.wide:focus-visible{outline:2px solid var(--mark);outline-offset:2px}
table{border-collapse:collapse;width:100%;table-layout:fixed;overflow-wrap:break-word;font-size:14px;line-height:1.42}
caption{text-align:left;color:var(--soft);padding:0 0 6px}
th,td{text-align:left;vertical-align:top;padding:7px 12px 7px 0;border-bottom:1px solid var(--line)}
thead th{font-size:13px;color:var(--soft);font-weight:600;border-bottom:2px solid var(--line)}
tbody th{font-weight:500}
tr{break-inside:avoid}
td ul,th ul{margin:0;padding-left:1.1em}
.chip{display:inline-block;border-radius:4px;padding:1px 6px;margin:0 4px 4px 0;border:1px solid var(--line);background:var(--tint);font-size:13px}
.used{color:var(--good);background:var(--goodtint);border-color:transparent}
.unused{color:var(--warn);background:var(--warntint);border-color:transparent}
.bad{color:var(--bad);background:var(--badtint);border-color:transparent}
.none{color:var(--soft)}
th .none{font-size:13px;margin:4px 0 0;font-weight:400}
tbody th[scope=rowgroup]{border-bottom:2px solid var(--line)}
.note{border-left:4px solid var(--mark);background:var(--tint);padding:10px 16px;margin:16px 0;max-width:none;border-radius:0 6px 6px 0}
.note.bad{border-color:var(--bad)}
.note p{margin:4px 0}
figure{margin:18px 0 26px;break-inside:avoid}
figure svg{display:block;width:100%;height:auto}
figcaption{color:var(--soft);font-size:14px;margin-top:8px}
.picture{overflow-x:auto}
.picture:focus-visible{outline:2px solid var(--mark)}
svg text{font-family:system-ui,-apple-system,"Segoe UI",Roboto,Arial,sans-serif;fill:var(--ink)}
svg .soft{fill:var(--soft)}
svg .box{fill:var(--tint);stroke:var(--edge)}
svg .box.outside{fill:var(--warntint);stroke:var(--warn)}
svg .box.store{fill:var(--goodtint);stroke:var(--good)}
svg .zone{fill:none;stroke:var(--edge);stroke-dasharray:6 5}
svg .zone.open{stroke:var(--warn)}
svg path.edge{fill:none;stroke:var(--edge);stroke-width:1.3}
svg path.edge.writes{stroke:var(--mark);stroke-width:1.8}
svg marker path{fill:var(--edge)}
svg marker.writes path{fill:var(--mark)}
.matrix{table-layout:auto}
.matrix td,.matrix thead th{text-align:center;padding:5px 4px;font-variant-numeric:tabular-nums}
.matrix th[scope=row]{white-space:nowrap;padding-right:8px}
.matrix thead th{font-size:12px}
.matrix td.used,.matrix td.unused,.matrix td.bad{border-color:var(--line)}
.matrix caption,.matrix th:first-child{text-align:left}
.packages{columns:3;column-gap:28px;font-size:13px;padding:0;list-style:none;margin:8px 0}
.packages li{break-inside:avoid;padding:1px 0;overflow-wrap:anywhere}
.packages span{color:var(--soft)}
.changes{list-style:none;padding:0;font-size:14px}
.changes li{padding:3px 0 3px 1.4em;text-indent:-1.4em;overflow-wrap:anywhere}
footer{padding-top:48px;padding-bottom:64px;color:var(--soft);font-size:14px}
.skip{position:absolute;left:-9999px}.skip:focus{left:8px;top:8px;background:var(--paper);padding:8px}
@media screen and (max-width:700px){main,header,nav,footer{padding-left:16px;padding-right:16px}header{padding-top:36px}h1{font-size:32px}h2{font-size:23px;margin-top:52px}
nav a{grid-template-columns:2.2em 1fr}nav a span{grid-column:2}.packages{columns:1}.wide table.broad{min-width:860px}caption span{display:block;position:sticky;left:0;max-width:calc(100vw - 32px)}.picture svg{min-width:820px}dl.facts{grid-template-columns:1fr;gap:0}dl.facts dd{margin-bottom:8px}}
@page{size:A4;margin:16mm 14mm 18mm;@bottom-right{content:counter(page) " / " counter(pages);font:9pt sans-serif}@bottom-left{content:"openbell audit report";font:9pt sans-serif}}
@media print{:root{color-scheme:light;--ink:#000;--soft:#444;--paper:#fff;--line:#bbb;--tint:#f4f4f4;--mark:#0b4a73;--good:#115530;--goodtint:#eaf5ee;--warn:#6d3b00;--warntint:#fdf3e3;--bad:#8d1119;--badtint:#fdecec;--edge:#666}
body{font-size:10pt}main,header,nav,footer{max-width:none;padding-left:0;padding-right:0}header{padding-top:30mm;min-height:150mm}
nav{break-before:page}section{break-before:page}h2{margin-top:0}.wide,.picture{overflow:visible}table,thead th{font-size:8.2pt}code{font-size:7.6pt;overflow-wrap:anywhere}thead{display:table-header-group}
a[href^="http"]::after{content:" (" attr(href) ")";font-size:8pt;overflow-wrap:anywhere}a[download]::after{content:" (embedded in the HTML file)"}.skip{display:none}.packages{font-size:7pt;columns:4}.matrix{font-size:7pt}.matrix thead th{font-size:6.4pt}.matrix th[scope=row]{white-space:normal}.matrix td,.matrix th{padding:2px}th .none{font-size:7.4pt}figure{margin:8px 0 14px}}
`;
