/**
 * Runs in the head, before the first paint: shows verified visitors their buttons, says that scripts run and whether
 * visits may be counted (`data-consent`: the answer given, or no where the browser sends Global Privacy Control),
 * and keeps a click on a registration button that comes before the client entry does. Where that never
 * comes, the click follows its link once the page has loaded.
 */
export const headScript =
  '(d=>{let e=d.documentElement,s=e.dataset;s.js="";' +
  '/(^|; )isUserVerified=(true|1)(;|$)/.test(d.cookie)&&(s.verified="");' +
  'let a=/(?:^|; )analytics_consent=(yes|no)/.exec(d.cookie);' +
  'navigator.globalPrivacyControl?s.gpc=s.consent="no":a&&(s.consent||a[1]=="no")&&(s.consent=a[1]);' +
  'let c=v=>{let t=v.target.closest("[data-lead]");' +
  'if(t&&!("ready"in s)&&(t.tagName=="FORM")==(v.type=="submit")&&!v.ctrlKey&&!v.metaKey&&!v.shiftKey){v.preventDefault();window.earlyLead=t}};' +
  'd.addEventListener("click",c);d.addEventListener("submit",c);' +
  // A script that waits for the first paint begins with whatever the visitor does, and answers.
  'addEventListener("load",()=>setTimeout(()=>{let t=window.earlyLead;if(t)dispatchEvent(new Event("input")),"ready"in s||(t.href?location.href=t.href:t.submit&&t.submit())}))' +
  '})(document)';
