/** Style sheet of the report. Blocks of the project cannot leave their boxes. */
export const reviewStyle = `
:root{color-scheme:light dark;--text:#1f2328;--quiet:#57606a;--page:#fff;--panel:#f6f8fa;--line:#d0d7de;--link:#0550ae;--bad:#a40e26;--good:#116329;--ins:#dafbe1;--ins-text:#0b4f23;--del:#ffebe9;--del-text:#82071e}
@media (prefers-color-scheme:dark){:root{--text:#e6edf3;--quiet:#9ea7b3;--page:#0d1117;--panel:#161b22;--line:#30363d;--link:#79b8ff;--bad:#ff9492;--good:#6fdd8b;--ins:#12361f;--ins-text:#aff5b4;--del:#4a1519;--del-text:#ffc9c4}}
*{box-sizing:border-box}
body{margin:0;font:14px/1.55 system-ui,sans-serif;color:var(--text);background:var(--page)}
header{padding:20px 24px 14px;border-bottom:1px solid var(--line)}
header p{margin:4px 0 0}h1{margin:0;font-size:20px}h2{font-size:16px;margin:28px 0 10px;padding-bottom:6px;border-bottom:1px solid var(--line)}h3{font-size:15px;margin:0}
a{color:var(--link)}a:focus-visible,summary:focus-visible,input:focus-visible{outline:2px solid var(--link);outline-offset:2px}
code,pre{font:12.5px/1.5 ui-monospace,SFMono-Regular,Menlo,monospace}
.skip{position:absolute;left:-9999px}.skip:focus{left:8px;top:8px;padding:6px 10px;background:var(--page);z-index:2}
.revisions,.quiet,.where{color:var(--quiet)}.verdict{font-size:16px;font-weight:600}.bad{color:var(--bad)}.good{color:var(--good)}
.columns{display:grid;grid-template-columns:280px minmax(0,1fr)}
nav{position:sticky;top:0;align-self:start;max-height:100vh;overflow:auto;padding:16px;border-right:1px solid var(--line)}
nav ul,nav ol{list-style:none;margin:0 0 14px;padding:0}nav a{display:block;padding:3px 6px;color:inherit;text-decoration:none;border-radius:4px;overflow-wrap:anywhere}nav a:hover{background:var(--panel)}nav ul span{float:right;color:var(--quiet)}
fieldset{border:0;margin:0 0 12px;padding:0}legend{font-weight:600;padding:0}label{margin-right:8px;white-space:nowrap}
main{padding:0 24px 60px;max-width:1280px}
.list{margin:0;padding:0;list-style:none}.list li{padding:5px 0;border-bottom:1px solid var(--line);overflow-wrap:anywhere}
.level,.kind{display:inline-block;min-width:58px;font-size:12px;color:var(--quiet)}.level.bad{color:var(--bad);font-weight:600}
.added>h3 .kind,.added>.where .kind,li.added .kind{color:var(--good)}.removed>h3 .kind,.removed>.where .kind,li.removed .kind{color:var(--bad)}
.page{border:1px solid var(--line);border-radius:6px;padding:12px 14px;margin:0 0 12px;scroll-margin-top:8px}.page:target{border-color:var(--link)}
.where{margin:2px 0 8px;font-size:12px;overflow-wrap:anywhere}summary{cursor:pointer}details>summary{color:var(--quiet)}
.block{margin:12px 0 0;padding-top:8px;border-top:1px solid var(--line)}.sides{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,340px),1fr));gap:12px}
.side{position:relative;contain:layout paint;unicode-bidi:isolate;min-width:0;overflow:auto;max-height:80vh;padding:8px 12px;background:var(--panel);border-left:3px solid var(--line);border-radius:4px;overflow-wrap:anywhere}
.added>.sides .side{border-color:var(--good)}.removed>.sides .side{border-color:var(--bad)}.changed>.sides .before{border-color:var(--bad)}.changed>.sides .after{border-color:var(--good)}
.side p{margin:4px 0}.side pre{white-space:pre-wrap;margin:4px 0}.side table{border-collapse:collapse}.side .v-facts{margin-right:8px}.side td,.side th{overflow-wrap:break-word;border:1px solid var(--line);padding:3px 8px;text-align:left}.side img,.side svg{max-width:100%;max-height:360px}.side ul,.side ol{margin:4px 0;padding-left:24px}
ins{background:var(--ins);color:var(--ins-text);text-decoration:underline}del{background:var(--del);color:var(--del-text);text-decoration:line-through}
.v-h1,.v-h2{font-size:17px;font-weight:600}.v-h3,.v-h4,.v-h5,.v-h6,.v-title,.v-label,.v-term{font-weight:600}.v-link{text-decoration:underline;text-decoration-style:dotted}
.v-box,.v-callout,.v-panel,.v-titled{border:1px solid var(--line);border-radius:4px;padding:4px 10px;margin:6px 0}
.side blockquote{margin:4px 0;padding-left:10px;border-left:3px solid var(--line)}.v-skip,.v-note,.v-notice,.v-tip,.v-icon,.v-fact,.v-caption,.image{color:var(--quiet);font-size:12px}.side .v-skip{list-style:none;font-style:italic}
ins .v-fact,ins code,ins .v-icon{color:inherit}del .v-fact,del code,del .v-icon{color:inherit}.v-pill,.v-icon{border:1px solid var(--line);border-radius:9px;padding:0 6px;font-size:12px}.v-folder .v-folder,.v-folder .v-row{margin-left:14px}
${['added', 'removed', 'moved', 'changed'].map((kind) => `body:has(#show-${kind}:checked) :is(article.page,.pages li):not(.${kind})`).join(',')}{display:none}
@media (max-width:800px){.columns{display:block}nav{position:static;max-height:none;border-right:0;border-bottom:1px solid var(--line)}main,header{padding-left:14px;padding-right:14px}}
@media print{nav{display:none}.columns{display:block}.side{max-height:none;overflow:visible;contain:none}.page{break-inside:auto}}
`;
