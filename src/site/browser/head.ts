/** Controls that need the page's script. Menus are left out: they open without it. */
const held =
  '[data-lead],[data-film-play],[data-back],[data-needs-js] :is(a,button),[type=button]:not([popovertarget],[aria-expanded])';

/**
 * Runs in the head, before the first paint. Shows verified visitors their buttons, marks that scripts run, and sets
 * `data-consent`: the answer given, or `no` if the browser sends Global Privacy Control. Keeps presses and submits in
 * `early` until the client entry begins; a tab shows its panel at once. If the entry cannot be fetched, or has not
 * begun after ten seconds, the last kept link is followed and nothing more is kept, so that nothing is requested twice.
 * Following another link of the site drops all kept presses. A link to a place of a page sets `data-placed`. Without the
 * entry, the page works as without scripts.
 */
export const headScript =
  '(d=>{let t,e=d.documentElement,s=e.dataset,r=()=>"ready"in s,w=window.early=[],k="";s.js="";location.hash&&(s.placed="");try{k=d.cookie}catch{}' +
  '/(^|; )isUserVerified=(true|1)(;|$)/.test(k)&&(s.verified="");' +
  'let a=/(?:^|; )analytics_consent=(yes|no)/.exec(k);' +
  'navigator.globalPrivacyControl?s.gpc=s.consent="no":a&&(s.consent||a[1]=="no")&&(s.consent=a[1]);' +
  'let f=()=>{let l=r()?0:t;t=0;l&&(w.length=0,l.href?location.href=l.href:l.submit())};' +
  'let c=v=>{let q=v.target,b;q.closest("a[href*=\'#\']")&&(s.placed="");if(r()||s.js!="")return;b=q.closest(' +
  JSON.stringify(held) +
  ');' +
  'if(v.ctrlKey||v.metaKey||v.shiftKey)return;' +
  'if(!b||(b.tagName=="FORM")!=(v.type=="submit"))return q.closest(\'a[href^="/"]:not([target],[download])\')&&(w.length=t=0);' +
  'v.preventDefault();w.push([b,v.timeStamp]);' +
  'if(b.href||b.submit)t=b,setTimeout(f,1e4);' +
  'if(b.role=="tab")for(let o of b.parentNode.querySelectorAll("[role=tab]")){let n=o!=b;o.ariaSelected=!n;o.tabIndex=-n;' +
  'd.getElementById(o.getAttribute("aria-controls")).toggleAttribute("data-closed",n)}};' +
  'd.addEventListener("click",c);d.addEventListener("submit",c);' +
  'd.addEventListener("error",v=>{if(!r()&&v.target.type=="module")delete s.js,f()},!0);' +
  'addEventListener("load",()=>setTimeout(f))' +
  '})(document)';
